import { Box, Chip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useSearchParams } from 'react-router';
import type { Call } from '../../../contract/call';
import { filtersOf } from '../../../dataProvider/listBody';
import { useFormat } from '../../ui/useFormat';
import type { Declared } from '../declaration';
import type { Bubbles } from '../listDeclaration';

/** The bubbles of a list: those declared, else by how its records stand where the list call can tell that. */
export const bubblesOf = (
  { calls, list }: Pick<Declared, 'calls' | 'list'>,
  words: string,
): Bubbles<string> | undefined =>
  list.bubbles ??
  ('standing' in filtersOf(calls.list)
    ? {
        filter: 'standing',
        words: `${words}.standings`,
        label: `${words}.standings.label`,
        colours: { overdue: 'error', soon: 'warning', fine: 'success' },
      }
    : undefined);

/** The values of the bubbles' filter, and that which the address names, else the first. */
export const chosenBubble = (call: Call, filter: string | undefined, parameters: URLSearchParams) => {
  const values = (filter && filtersOf(call)[filter]?.options) || [];
  const [all] = values;
  return { values, all, chosen: values.find((value) => filter && value === parameters.get(filter)) ?? all };
};

/** The same of the address that is open; and what chooses another one. */
export const useBubbles = (call: Call, filter: string | undefined) => {
  const [parameters, setParameters] = useSearchParams();
  const { values, all, chosen } = chosenBubble(call, filter, parameters);
  const choose = (value: string): void =>
    setParameters(!filter || value === all ? {} : { [filter]: value }, { replace: true });
  return { values, chosen, choose, isNarrowed: chosen !== all };
};

interface Properties extends Bubbles<string> {
  values: readonly string[];
  chosen: string | undefined;
  counts: Readonly<Record<string, number>> | undefined;
  onChoose: (value: string) => void;
}

/** How many records there are of each value, as buttons that choose it. */
export const ListBubbles = ({ values, chosen, counts, words, label, colours = {}, onChoose }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Box role="group" aria-label={translate(label)} sx={rowStyle}>
      {values.map((value) => (
        <Chip
          key={value}
          component="button"
          clickable
          aria-pressed={value === chosen}
          color={colours[value] ?? (value === chosen ? 'primary' : 'default')}
          variant={value === chosen ? 'filled' : 'outlined'}
          onClick={() => onChoose(value)}
          label={translate(`${words}.${value}`, { count: counts ? format.number(counts[value] ?? 0) : '…' })}
          sx={{ minHeight: 36, borderRadius: 18 }}
        />
      ))}
    </Box>
  );
};

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: 1, mb: 3 } as const;
