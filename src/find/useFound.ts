import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { CallOfArea } from '../../dataProvider/useCall';
import { queryOf } from '../../dataProvider/useCall';
import type { Row } from '../generator/declaration';
import { detailsPath } from '../generator/paths';
import { matches } from '../ui/matches';
import { type Found, type Named, useFindable } from './useFindable';

/** Maximum number of records of a resource that are offered; whoever wants more narrows the text, or opens the list. */
const perResource = 5;

/** From how many letters on records are searched: one letter finds everybody. */
const fewestLetters = 2;

interface Page {
  items: readonly Row[];
  total: number;
  /** None is called what was typed: these sound like it. */
  isSimilar?: boolean;
}

const recordsOf = ({ declaration }: Named, group: string, { items }: Page): Found[] =>
  items.map((record) => ({
    group,
    label: declaration.title(record),
    hint: declaration.hint?.(record),
    icon: declaration.icon,
    path: declaration.list.linkOf?.(record) ?? detailsPath(declaration, record.uuid),
  }));

/** Search over everything that the person may open or do: records as the lists of their resources find them. */
export const useFound = (text: string) => {
  const translate = useTranslate();
  const { screens, acts, searched, titleOf, areLoaded } = useFindable();
  const isSearched = text.length >= fewestLetters;
  const { found, isPending, hasFailed } = useQueries({
    queries: searched.map(({ declaration: { calls, list } }) => ({
      ...queryOf(calls.list as CallOfArea, {
        filter: { search: text },
        page: 1,
        perPage: perResource,
        sortBy: list.sort[0],
        sortDirection: list.sort[1],
      }),
      enabled: isSearched,
      placeholderData: keepPreviousData,
    })),
    combine: (results) => ({
      found: results.flatMap(({ data }, index) => {
        const named = searched[index];
        const page = data as Page | undefined;
        if (!named || !page || page.total === 0) return [];
        const group = translate(page.isSimilar ? 'find.similar' : 'find.group', {
          name: titleOf(named),
          number: page.total,
        });
        return recordsOf(named, group, page);
      }),
      isPending: results.some(({ isFetching }) => isFetching),
      hasFailed: results.some(({ isError }) => isError),
    }),
  });
  const shown = [...screens, ...acts].filter(matches(text));
  return {
    options: isSearched ? [...shown, ...found] : shown,
    isPending: !areLoaded || (isSearched && isPending),
    hasFailed,
  };
};
