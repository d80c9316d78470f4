import { ScimError } from './error';
import { applies, type Filter, parseFilter } from './filter';
import { urns } from './names';

/**
 * Path in a resource to what is changed. All names are in lower case; those of the enterprise extension begin with
 * `enterprise`.
 */
export interface Path {
  attribute: string;
  /** Filter of a list's entries. */
  filter?: Filter;
  sub?: string;
}

const [enterprise, user, group] = [urns.enterprise, urns.user, urns.group].map((urn) => urn.toLowerCase());

/** A name without its schema: those of the core schemas need none, and other extensions are nobody's. */
const withoutSchema = (path: string): string => {
  const lower = path.toLowerCase();
  if (lower === enterprise) return 'enterprise';
  if (lower.startsWith(`${enterprise}:`)) return `enterprise.${path.slice(urns.enterprise.length + 1)}`;
  for (const core of [user, group]) if (lower.startsWith(`${core}:`)) return path.slice((core ?? '').length + 1);
  return path;
};

const refuse = (path: string): ScimError => new ScimError(400, `“${path.slice(0, 100)}” is no path`, 'invalidPath');

const simple = /^(urn:[\w.:-]+|[a-z$_][\w$-]*)(?:\.([a-z$_][\w$.-]*))?$/i;

/** @throws ScimError invalidPath */
export const parsePath = (written: string): Path => {
  const path = withoutSchema(written.trim());
  const opening = path.indexOf('[');
  if (opening === -1) {
    const [, attribute, sub] = simple.exec(path) ?? [];
    if (!attribute) throw refuse(written);
    return { attribute: attribute.toLowerCase(), ...(sub && { sub: sub.toLowerCase() }) };
  }
  const closing = path.lastIndexOf(']');
  const attribute = path.slice(0, opening).toLowerCase();
  const [, sub] = /^(?:\.(\w+))?$/.exec(path.slice(closing + 1)) ?? [undefined, null];
  if (closing < opening || sub === null || !simple.test(attribute)) throw refuse(written);
  try {
    const filter = parseFilter(path.slice(opening + 1, closing));
    return { attribute, filter, ...(sub && { sub: sub.toLowerCase() }) };
  } catch (error) {
    throw error instanceof ScimError ? new ScimError(400, error.detail, 'invalidPath') : error;
  }
};

export const isPath = (written: string): boolean => {
  try {
    return parsePath(written) !== undefined;
  } catch {
    return false;
  }
};

/** True if a path means an entry of a list that holds these. */
export const means = ({ filter }: Path, entry: Readonly<Record<string, string | null>>): boolean =>
  filter === undefined ||
  applies(
    filter,
    new Map(Object.entries(entry).flatMap(([name, value]) => (value === null ? [] : [[name, value] as const]))),
  );
