import type { ActionDialogProperties } from '../../generator/actionDeclaration';
import { lazyPage } from '../../page/pageRoutes';
import type { PersonsFileProperties, PersonsHeadProperties } from './properties';

/** Head of a person's file. */
export const PersonHead = lazyPage<PersonsHeadProperties>(async () => (await import('./PersonHead')).PersonHead);

/** Training of a person: loaded when a file is opened. */
export const InstructionTab = lazyPage<PersonsFileProperties>(
  async () => (await import('./InstructionTab')).InstructionTab,
);

/** Data kept about a person, for them. */
export const KeptDataDialog = lazyPage<ActionDialogProperties>(
  async () => (await import('./KeptDataDialog')).KeptDataDialog,
);
