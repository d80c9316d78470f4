import type { AlertColor } from '@mui/material';
import type { ReactNode } from 'react';
import type { ImportSeverity } from '../../contract/memberImport/importRowError';
import type { Imported, ImportModel, ImportState, UploadOf } from './model';
import type { Paged } from './readAll';
import type { ImportWizard } from './useImport';

/** Finding about a row, in words. */
export interface Finding {
  line: number;
  column: number | null;
  field: string | null;
  severity: ImportSeverity;
  /** Name of whom or what the row is about. */
  title: string;
  reason: string;
  value: string;
}

/** Findings of a check as a person sees them, beside what every import has. */
interface Judgement {
  alerts: readonly ({ severity: AlertColor; text: string } | false | undefined)[];
  /** Numbers: `check.<name>` is what they count. */
  counts: readonly { name: string; count: number; isShown: boolean }[];
  /** True if rows without a fault can be imported although others have one. */
  isDivisible: boolean;
  /** Stands below the faults, before the notes, and behind them. */
  remedies?: ReactNode;
  effects?: ReactNode;
  choices?: ReactNode;
  /** Further choices that were made: `check.summary.<name>` is what they are called. */
  facts?: Readonly<Record<string, string>>;
  /** The way on; without one there is nothing to import. */
  next?: { label: string; disabled: boolean } | false;
}

/** Declaration of an import: what it has of its own at each step of the wizard. */
export interface ImportKind<I extends Imported> {
  model: ImportModel<I>;
  /** The fields that columns are assigned to, and those without which nothing can be imported. */
  fields: readonly string[];
  required: readonly string[];
  labelOf: (field: string) => string;
  missingFields: (settings: I['settings']) => string[];
  /** Upload: what is said about the file, `upload.rules.<rule>`, and the rows of a template. */
  rules: readonly string[];
  wordParams?: Readonly<Record<string, string>>;
  templateName: string;
  templateRows: () => readonly (readonly string[])[];
  /** Columns: another use of one, and choices below them. */
  usedAs?: (mapping: I['settings']['mapping'], column: number) => string | undefined;
  columnChoices?: (step: StepProperties<I>, wasTried: boolean) => ReactNode;
  /** A step between the columns and the check. */
  extraStep?: (step: StepProperties<I>) => ReactNode;
  /** Check. */
  judge: (step: StepProperties<I> & { progress: I['progress'] }) => Judgement;
  findings: {
    call: Paged<I['finding']>;
    /** The first ones. */
    of: (progress: I['progress']) => readonly I['finding'][];
    tell: (finding: I['finding']) => Finding;
    /** Name of the column that says whom or what a row is about. */
    titled: 'person' | 'record';
  };
  /** Import: sentences about what became of it, what stands below them, and where the records are listed. */
  effectsOf: (progress: I['progress']) => readonly (string | false)[];
  aftermath?: (step: Pick<StepProperties<I>, 'kind'> & { progress: I['progress'] }) => ReactNode;
  listPath: string;
}

/** Properties of a step. */
export interface StepProperties<I extends Imported> {
  kind: ImportKind<I>;
  wizard: ImportWizard<I>;
  state: ImportState<I>;
  upload: UploadOf<I>;
  /** True if the person came to the step by a button of the wizard. */
  moved: boolean;
}
