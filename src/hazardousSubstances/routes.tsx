import { lazyPage, type PageRoute } from '../page/pageRoutes';
import { instructionPath } from './paths';

const InstructionPage = lazyPage(async () => (await import('./instruction/InstructionPage')).InstructionPage);

export const hazardousSubstanceRoutes: readonly PageRoute[] = [
  { path: instructionPath(':uuid'), permissions: ['hazardousSubstances.one'], page: <InstructionPage /> },
];
