import type { SvgIconComponent } from '@mui/icons-material';
import type { ComponentType } from 'react';
import type { Permission } from '../../contract/names/permissions';
import type { Store } from '../../dataProvider/store';
import type { Row } from './listDeclaration';

/** Assignable also where the record is known less exactly. */
type NotesFor<Item> = { of(record: Item): readonly string[] }['of'];

/** Filter that narrows a list, as its call takes it. */
export type Narrowing = Readonly<Record<string, unknown>>;

/** Consequences that an action's preview counts: numbers by name, or several of a kind. */
export type Foreseen = Readonly<Record<string, number | Readonly<Record<string, number>>>>;

/** Choice below a question: what the call takes of it, once somebody chose, and that a yes came before. */
export interface Answer {
  body: Readonly<Record<string, unknown>> | undefined;
  isMissing: boolean;
}

/** Properties of the part below a question that asks for more than a yes. */
export interface AskingProperties {
  resource: string;
  records: readonly Row[];
  foreseen: Foreseen;
  answer: Store<Answer>;
}

/**
 * Something done to records, besides opening them: a call that takes `uuids` (then it is offered for a selection too)
 * or one `uuid`. Asks first, in the words of `<resource>.actions.<call>`. Disabled where the record's abilities say so.
 */
export interface ActionEntry<CallName extends string, Column extends string, Item = Row> {
  call: CallName;
  icon: SvgIconComponent;
  /** Its words are those of `<resource>.actions.<words>`, where it says something else than the call in general. */
  words?: string;
  /** It takes something away: its button warns. */
  destructive?: boolean;
  /** The record's page stays open afterwards, though it takes something away: the record is there still. */
  stays?: true;
  /** Offered for a selection too, though the call takes one record: it is made for one after another. */
  several?: true;
  /** The call takes why it is done, `reason`; the words are `<resource>.actions.<call>.reason`. */
  needsReason?: boolean;
  /** For which records there is such an action at all; without it, for each. */
  isFor?: (record: Row) => boolean;
  /** Numbers of the record that the question names, each in a sentence of its own. */
  counts?: readonly Column[];
  /**
   * A call that takes the same records and answers what would follow, in numbers: each that is not 0 is said in the
   * sentence `<words>.<number>`.
   */
  preview?: { call: CallName; words: string };
  /** Asks for more below the question, once the preview says that there is something to ask for. */
  asks?: { isNeeded: (foreseen: Foreseen) => boolean; Asking: ComponentType<AskingProperties> };
  /**
   * Further notes of the question, each in a paragraph of its own: `<resource>.actions.<call>.notes.<note>`, with the
   * record's fields for its placeholders. Where it hangs on the record, a function says which.
   */
  notes?: readonly string[] | NotesFor<Item>;
  /** A dialog of its own in place of the question, which makes the call as well; offered for a selection too. */
  Dialog?: ComponentType<ActionDialogProperties>;
  /** Its `Dialog` is for one record at a time. */
  isForOne?: true;
  /** Its `Dialog` is offered for all that the filters find, too: `<resource>.actions.<call>.all`. */
  forAll?: boolean;
  /**
   * Why it cannot be done with a record, or with any, as the list is narrowed: the words are
   * `<resource>.actions.<call>.obstacles.<obstacle>`.
   */
  obstacle?(filter: Narrowing, record?: Item): string | undefined;
}

/**
 * Something done with selected records by a call of another area, in a dialog of its own, for whoever has the permission.
 * The words are `<resource>.actions.<name>`.
 */
export interface SelectionActionEntry {
  name: string;
  access: Permission;
  icon: SvgIconComponent;
  Dialog: ComponentType<ActionDialogProperties>;
}

/** Records that the dialog of an action is handed: some of them, or else all that a filter finds. */
export interface ActionDialogProperties {
  records?: readonly Row[];
  filter: Narrowing;
  onClose: () => void;
}

/**
 * Something done to everything at once, by a call that takes no parameters. Stands beside the list's title, for whoever
 * may; asks first, in the words of `<resource>.actions.<call>`.
 */
export interface ListActionEntry<CallName extends string> {
  call: CallName;
  icon: SvgIconComponent;
  destructive?: boolean;
  /**
   * The number that the question names: a field of the answer of another call without parameters. Each of `notes` is
   * another one, said in the sentence `<resource>.actions.<call>.notes.<note>` unless it is 0.
   */
  count?: { call: CallName; field: string; notes?: readonly string[] };
}
