import type { ActionDialogProperties } from '../../generator/actionDeclaration';
import { lazyPage } from '../../layout/pageRoutes';
import type { PersonsFileProperties, PersonsHeadProperties } from './properties';

/** Who a person is at a glance. */
export const PersonHead = lazyPage<PersonsHeadProperties>(async () => (await import('./PersonHead')).PersonHead);

/** What a person has learned and has to: loaded when somebody opens a file. */
export const InstructionTab = lazyPage<PersonsFileProperties>(
  async () => (await import('./InstructionTab')).InstructionTab,
);

/** What is kept about a person, for them. */
export const KeptDataDialog = lazyPage<ActionDialogProperties>(
  async () => (await import('./KeptDataDialog')).KeptDataDialog,
);
