import type { ReasonCode } from '../../operatorFiles/reason';
import type { Fault } from './fault';
import type { LanguageOutline, PageOutline } from './outline';

type Told = Omit<Fault, 'file'>;

const told = (place: string, code: ReasonCode, params?: Readonly<Record<string, string>>): Told => ({
  place,
  reason: { code, ...(params && { params }) },
});

/** Ids that stand there a second time, with where. */
const repeatedIds = (parts: readonly { id: string }[]): { at: number; id: string }[] =>
  parts.flatMap(({ id }, at) => (id !== '' && parts.findIndex((part) => part.id === id) < at ? [{ at, id }] : []));

const faultsOfAnswers = ({ type, answers }: PageOutline, place: string): Told[] => {
  if (type !== 'question') return [];
  const repeated = repeatedIds(answers).map(({ at, id }) =>
    told(`${place}.answers.${at}.id`, 'repeatedAnswer', { id }),
  );
  if (answers.length === 0 || answers.some(({ correct }) => correct)) return repeated;
  return [...repeated, told(`${place}.answers`, 'noRightAnswer')];
};

/** Faults of the ids and the right answers of one language. */
export const faultsWithin = ({ language, pages }: LanguageOutline): Fault[] =>
  [
    ...repeatedIds(pages).map(({ at, id }) => told(`pages.${at}.id`, 'repeatedPage', { id })),
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

const answersApart = ({ page, place, other, there }: Pair): Told[] => {
  const ids = page.answers.map(({ id }) => id);
  const missing = other.answers.filter(({ id }) => !ids.includes(id));
  return [
    ...missing.map(({ id }) => told(`${place}.answers`, 'lacksAnswer', { id, there })),
    ...page.answers.flatMap(({ id, correct }, at) => {
      const same = other.answers.find((answer) => answer.id === id);
      if (!same) return [told(`${place}.answers.${at}`, 'foreignAnswer', { id, there })];
      if (same.correct === correct) return [];
      const params = { own: String(correct), id, other: String(same.correct), there };
      return [told(`${place}.answers.${at}.correct`, 'correctDiffers', params)];
    }),
  ];
};

const apart = (pair: Pair): Told[] => {
  const { page, place, other, there } = pair;
  if (page.type !== other.type) {
    const params = { own: page.type || 'none', other: other.type || 'none', there };
    return [told(`${place}.type`, 'typeDiffers', params)];
  }
  if (page.type === 'question') return answersApart(pair);
  const [own, theirs] = [listed(countingBlocks(page)), listed(countingBlocks(other))];
  if (own === theirs) return [];
  return [told(`${place}.blocks`, 'blocksDiffer', { own, there, other: theirs })];
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
      : [told('pages', 'lacksPage', { type, id, at: String(at), file: theirFile })],
  );
  const pairs = own.flatMap(({ page, at }): Pair[] => {
    const same = theirs.find((each) => each.page.id === page.id);
    if (!same) return [];
    return [{ page, place: `pages.${at}`, other: same.page, there: `${theirFile} pages.${same.at}` }];
  });
  const foreign = own.flatMap(({ page: { type, id }, at }) =>
    theirs.some(({ page }) => page.id === id)
      ? []
      : [told(`pages.${at}`, 'foreignPage', { type, id, file: theirFile })],
  );
  const order = pairs.map(({ page }) => page.id);
  const wanted = theirs.map(({ page }) => page.id).filter((id) => order.includes(id));
  const isSorted = order.every((id, at) => id === wanted[at]);
  const moved = isSorted
    ? []
    : [told('pages', 'orderDiffers', { own: listed(order), file: theirFile, other: listed(wanted) })];
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
