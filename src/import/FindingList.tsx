import { Typography } from '@mui/material';
import type { ImportSeverity } from '../../contract/memberImport/importRowError';
import { DetailList } from './DetailList';
import type { Finding, ImportKind } from './kind';
import type { Imported } from './model';
import { readAll } from './readAll';
import { useImportWords } from './useImportWords';

interface Properties<I extends Imported> {
  kind: ImportKind<I>;
  progress: I['progress'];
  title: string;
  severity: ImportSeverity;
  /** Number of all: of faults the rows that have some, of anything else each. */
  count: number;
}

const columns = ['line', 'title', 'column', 'field', 'reason', 'value'] as const;

/** Findings of the rows that are as severe as this: the first ones, and all of them to download. */
export const FindingList = <I extends Imported>({ kind, progress, title, severity, count }: Properties<I>) => {
  const say = useImportWords(kind.model.words);
  const { call, of, tell, titled } = kind.findings;
  const told = (items: readonly I['finding'][]): Finding[] =>
    items.map(tell).filter((finding) => finding.severity === severity);
  const findings = told(of(progress));
  const more = count - (severity === 'fault' ? new Set(findings.map(({ line }) => line)).size : findings.length);
  const words = `check.lists.${severity}`;
  const fieldOf = ({ field }: Finding): string => (field === null ? '' : kind.labelOf(field));
  const placeOf = ({ line, column, title: name }: Finding): string => {
    const where = say(`check.${column === null ? 'line' : 'place'}`, { line, column });
    return name ? say('check.placeOf', { where, person: name }) : where;
  };
  const readRows = async () => [
    columns.map((column) => say(`errorColumns.${column === 'title' ? titled : column}`)),
    ...told(await readAll(call, progress.importCursor)).map((each) => [
      each.line,
      each.title,
      each.column ?? '',
      fieldOf(each),
      each.reason,
      each.value,
    ]),
  ];
  return (
    <DetailList
      title={title}
      rows={findings.map((finding) => ({
        key: `${finding.line}.${finding.column}.${finding.field}.${finding.reason}.${finding.value}`,
        head: placeOf(finding),
        subhead: fieldOf(finding),
        content: (
          <>
            <Typography variant="body2">{finding.reason}</Typography>
            {finding.value && (
              <Typography variant="body2" color="textSecondary" dir="auto" sx={{ overflowWrap: 'anywhere' }}>
                {finding.value}
              </Typography>
            )}
          </>
        ),
      }))}
      more={more > 0 && say(`${words}.more`, { smart_count: more })}
      download={{
        label: say(`${words}.download`),
        fileName: say(`${words}.fileName`),
        rows: readRows,
      }}
    />
  );
};
