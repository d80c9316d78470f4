import type { Fault } from './fault';
import type { LanguageOutline, PageOutline } from './outline';

/** Ids that stand there a second time, with where. */
const repeatedIds = (parts: readonly { id: string }[]): { at: number; id: string }[] =>
  parts.flatMap(({ id }, at) => (id !== '' && parts.findIndex((part) => part.id === id) < at ? [{ at, id }] : []));

const faultsOfAnswers = ({ type, answers }: PageOutline, place: string): Omit<Fault, 'file'>[] => {
  if (type !== 'question') return [];
  const repeated = repeatedIds(answers).map(({ at, id }) => ({
    place: `${place}.answers.${at}.id`,
    reason: `is ${id} a second time; every answer of a question needs an id of its own`,
  }));
  if (answers.length === 0 || answers.some(({ correct }) => correct)) return repeated;
  return [
    ...repeated,
    { place: `${place}.answers`, reason: 'names no right answer; at least one needs correct: true' },
  ];
};

/** Faults of the ids and the right answers of one language. */
export const faultsWithin = ({ language, pages }: LanguageOutline): Fault[] =>
  [
    ...repeatedIds(pages).map(({ at, id }) => ({
      place: `pages.${at}.id`,
      reason: `is ${id} a second time; every page needs an id of its own`,
    })),
    ...pages.flatMap((page, at) => faultsOfAnswers(page, `pages.${at}`)),
  ].map((fault) => ({ file: `${language}.json`, ...fault }));

/**
 * The blocks that instruct beyond words and therefore must be there in every language, in the same order. Headings,
 * paragraphs and lists may be cut differently, as languages need it.
 */
const countingBlocks = ({ blocks }: PageOutline): string[] =>
  blocks.flatMap(({ type, tone }) => {
    if (type === 'notice') return [`notice (${tone ?? 'without tone'})`];
    return type === 'picture' || type === 'video' ? [type] : [];
  });

const listed = (words: readonly string[]): string => words.join(', ') || 'none';

/** A page that both languages have, and where. */
interface Pair {
  page: PageOutline;
  place: string;
  other: PageOutline;
  /** The other language's file and the page's place there. */
  there: string;
}

const answersApart = ({ page, place, other, there }: Pair): Omit<Fault, 'file'>[] => {
  const ids = page.answers.map(({ id }) => id);
  const missing = other.answers.filter(({ id }) => !ids.includes(id));
  return [
    ...missing.map(({ id }) => ({ place: `${place}.answers`, reason: `lack the answer ${id}, which ${there} has` })),
    ...page.answers.flatMap(({ id, correct }, at) => {
      const same = other.answers.find((answer) => answer.id === id);
      if (!same)
        return [{ place: `${place}.answers.${at}`, reason: `is the answer ${id}, which ${there} does not have` }];
      if (same.correct === correct) return [];
      const reason = `is ${correct} for the answer ${id}, but ${same.correct} at ${there}`;
      return [{ place: `${place}.answers.${at}.correct`, reason }];
    }),
  ];
};

const apart = (pair: Pair): Omit<Fault, 'file'>[] => {
  const { page, place, other, there } = pair;
  if (page.type !== other.type) {
    return [{ place: `${place}.type`, reason: `is ${page.type || 'none'}, but ${other.type || 'none'} at ${there}` }];
  }
  if (page.type === 'question') return answersApart(pair);
  const [own, theirs] = [listed(countingBlocks(page)), listed(countingBlocks(other))];
  if (own === theirs) return [];
  const reason = `have these pictures, videos and notices: ${own}; ${there} has: ${theirs}`;
  return [{ place: `${place}.blocks`, reason }];
};

/** The pages that can be found by their id, with where they are. */
const known = ({ pages }: LanguageOutline): { page: PageOutline; at: number }[] =>
  pages.flatMap((page, at) =>
    page.id !== '' && pages.findIndex(({ id }) => id === page.id) === at ? [{ page, at }] : [],
  );

const faultsBetween = (first: LanguageOutline, second: LanguageOutline): Fault[] => {
  const theirFile = `${first.language}.json`;
  const [theirs, own] = [known(first), known(second)];
  const missing = theirs.flatMap(({ page: { type, id }, at }) =>
    own.some(({ page }) => page.id === id)
      ? []
      : [{ place: 'pages', reason: `lack the ${type} page ${id}, which is pages.${at} of ${theirFile}` }],
  );
  const pairs = own.flatMap(({ page, at }): Pair[] => {
    const same = theirs.find((each) => each.page.id === page.id);
    if (!same) return [];
    return [{ page, place: `pages.${at}`, other: same.page, there: `${theirFile} pages.${same.at}` }];
  });
  const foreign = own.flatMap(({ page: { type, id }, at }) =>
    theirs.some(({ page }) => page.id === id)
      ? []
      : [{ place: `pages.${at}`, reason: `is the ${type} page ${id}, which ${theirFile} does not have` }],
  );
  const order = pairs.map(({ page }) => page.id);
  const wanted = theirs.map(({ page }) => page.id).filter((id) => order.includes(id));
  const isSorted = order.every((id, at) => id === wanted[at]);
  const moved = isSorted
    ? []
    : [{ place: 'pages', reason: `come as ${listed(order)}; in ${theirFile} as ${listed(wanted)}` }];
  return [...missing, ...foreign, ...moved, ...pairs.flatMap(apart)].map((fault) => ({
    file: `${second.language}.json`,
    ...fault,
  }));
};

/**
 * Differences between the languages of a course in what decides about a certificate: all are held against the first,
 * page by page. Pages without an id and ids used twice are told by `faultsWithin` and the contract.
 */
export const faultsAmong = ([first, ...others]: readonly LanguageOutline[]): Fault[] =>
  first ? others.flatMap((other) => faultsBetween(first, other)) : [];
