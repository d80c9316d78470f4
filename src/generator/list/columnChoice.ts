/** Choice of a list's columns: all that there were in their order, and those of them that are not shown. */
export interface ColumnChoice {
  order: readonly string[];
  hidden: readonly string[];
}

/** Properties of a column that the choice needs. */
interface Choosable {
  name: string;
  /** Not shown as long as nobody chooses it. */
  hidden?: boolean;
}

/**
 * All columns in the order chosen. The first one is what a row is called and leads to it: it stays where it is. Columns
 * that the choice does not know yet follow at the end.
 */
export const orderedColumns = <Column extends Choosable>(
  columns: readonly Column[],
  choice?: ColumnChoice,
): Column[] => {
  const [first, ...others] = columns;
  if (!first || !choice) return [...columns];
  const placeOf = ({ name }: Column): number => {
    const place = choice.order.indexOf(name);
    return place < 0 ? choice.order.length : place;
  };
  return [first, ...others.toSorted((one, other) => placeOf(one) - placeOf(other))];
};

/** The names of the columns that are not shown: as chosen, or as declared where nobody chose. */
export const hiddenColumns = (columns: readonly Choosable[], choice?: ColumnChoice): ReadonlySet<string> => {
  const isHidden = ({ name, hidden = false }: Choosable): boolean =>
    choice?.order.includes(name) ? choice.hidden.includes(name) : hidden;
  return new Set(
    columns
      .slice(1)
      .filter(isHidden)
      .map(({ name }) => name),
  );
};

/** The choice with a column shown or hidden. */
export const withShown = (choice: ColumnChoice, name: string, shown: boolean): ColumnChoice => ({
  ...choice,
  hidden: shown ? choice.hidden.filter((each) => each !== name) : [...choice.hidden, name],
});

/** The choice with a column moved by one place, not beyond the ends and not before the first. */
export const withMoved = (choice: ColumnChoice, name: string, by: -1 | 1): ColumnChoice => {
  const from = choice.order.indexOf(name);
  const to = from + by;
  if (from < 1 || to < 1 || to >= choice.order.length) return choice;
  const order = choice.order.filter((each) => each !== name);
  return { ...choice, order: order.toSpliced(to, 0, name) };
};
