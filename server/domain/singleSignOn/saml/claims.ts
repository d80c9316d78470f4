import { childrenOf, type Element, textOf } from '../../../base/xml';

const microsoft = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';

/** Names that providers have for the claims of OpenID Connect by which accounts are made. */
const known: Readonly<Record<string, readonly string[]>> = {
  given_name: ['givenName', 'firstName', 'urn:oid:2.5.4.42', `${microsoft}/givenname`],
  family_name: ['surname', 'sn', 'lastName', 'urn:oid:2.5.4.4', `${microsoft}/surname`],
  email: ['mail', 'emailAddress', 'urn:oid:0.9.2342.19200300.100.1.3', `${microsoft}/emailaddress`],
  preferred_username: ['username', 'uid', 'urn:oid:0.9.2342.19200300.100.1.1', `${microsoft}/upn`, `${microsoft}/name`],
};

/** Value of an attribute: one text, or several. */
type Told = string | string[];

const toldBy = (attribute: Element): Told | undefined => {
  const [first, ...others] = childrenOf(attribute, 'attributevalue').map(textOf).filter(Boolean);
  return first !== undefined && others.length > 0 ? [first, ...others] : first;
};

/**
 * Claims from attributes, by their names, and by those of OpenID Connect where they are known. `NameID` is what
 * the provider calls the person.
 */
export const toClaims = (attributes: readonly Element[], nameId: string): Record<string, Told> => {
  const told = new Map<string, Told>();
  for (const attribute of attributes) {
    const value = toldBy(attribute);
    if (value !== undefined) told.set(attribute.attributes.get('name') ?? '', value);
  }
  for (const [name, others] of Object.entries(known)) {
    const value = others.map((other) => told.get(other)).find((each) => each !== undefined);
    if (value !== undefined && !told.has(name)) told.set(name, value);
  }
  told.set('NameID', nameId);
  return Object.fromEntries(told);
};
