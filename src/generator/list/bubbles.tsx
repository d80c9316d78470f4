import { Box, Chip, type Theme, useMediaQuery } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Call } from '../../../contract/kit/call';
import { filtersOf } from '../../../dataProvider/listBody';
import { useFormat } from '../../ui/useFormat';
import type { Declared } from '../declaration';
import type { Bubbles } from '../listDeclaration';
import { foldingNames } from './folding';
import type { ListShape } from './listState';

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
        colours: { failed: 'error', overdue: 'error', undated: 'warning', soon: 'warning', fine: 'success' },
      }
    : undefined);

/** The values of the bubbles' filter; the first one is what no address has to name. */
export const bubbleValues = (call: Call, bubbles: Bubbles<string> | undefined) => {
  const values = (bubbles && filtersOf(call)[bubbles.filter]?.options) ?? [];
  return { values, implied: bubbles && { [bubbles.filter]: values[0] } };
};

/** Parameters of a declared list's address: its filters, with that of the bubbles and those that fold a tree. */
export const shapeOf = ({ calls, list }: Pick<Declared, 'calls' | 'list'>, bubbles?: Bubbles<string>): ListShape => {
  const isTree = list.shape === 'tree';
  return {
    call: calls.list,
    filters: [...list.filters, ...(bubbles ? [bubbles.filter] : []), ...(isTree ? foldingNames : [])],
    sort: list.sort,
    isTree,
  };
};

interface Properties extends Bubbles<string> {
  values: readonly string[];
  chosen: string | undefined;
  counts: Readonly<Record<string, number>> | undefined;
  onChoose: (value: string) => void;
}

/** Number of records of each value, as buttons that choose it. */
export const ListBubbles = ({ values, chosen, counts, words, label, colours = {}, onChoose }: Properties) => {
  const translate = useTranslate();
  const format = useFormat();
  const isPhone = useMediaQuery<Theme>((theme) => theme.breakpoints.down('sm'), { noSsr: true });
  // A phone has no room for those that lead to nothing: the first row comes before them.
  const isShown = (value: string): boolean =>
    !isPhone || !counts || value === chosen || value === values[0] || (counts[value] ?? 0) > 0;
  return (
    <Box role="group" aria-label={translate(label)} sx={rowStyle}>
      {values.filter(isShown).map((value) => (
        <Chip
          key={value}
          component="button"
          clickable
          aria-pressed={value === chosen}
          color={colours[value] ?? (value === chosen ? 'primary' : 'default')}
          variant={value === chosen ? 'filled' : 'outlined'}
          onClick={() => onChoose(value)}
          label={translate(`${words}.${value}`, { count: counts ? format.number(counts[value] ?? 0) : '…' })}
        />
      ))}
    </Box>
  );
};

const rowStyle = { display: 'flex', flexWrap: 'wrap', gap: { xs: 0.75, sm: 1 }, mb: { xs: 1.5, sm: 3 } } as const;
