import type { BrowserContextOptions, Page } from 'playwright-core';
import { beforeAll } from 'vitest';
import type { Visit } from './browser';
import { signInToPartner } from './people';
import type { productForTests } from './productForTests';
import { type ScreenName, type Screens, screenNames, screens, signInScreens } from './routes';

type SignInScreenName = keyof typeof signInScreens;
export type AnyScreen = SignInScreenName | ScreenName;

const isSignIn = (name: AnyScreen): name is SignInScreenName => name in signInScreens;
const isSignedIn = (name: AnyScreen): name is ScreenName => !isSignIn(name);

/** Names of all screens: those before sign-in, and those of an administrator and of a licensee's staff. */
export const allScreens: readonly AnyScreen[] = [...(Object.keys(signInScreens) as SignInScreenName[]), ...screenNames];

interface Visitor<Prepared> extends Visit {
  prepared: Prepared;
}

/**
 * Screens for the tests of a file, which share two pages: a stranger's and an administrator's.
 * @param prepare is done with either page before it opens anything
 * @returns by the name of a screen the page to open it on, what is known of that page, and the address
 */
export const sharedScreens = <Prepared>(
  product: ReturnType<typeof productForTests>,
  names: readonly AnyScreen[],
  prepare: (page: Page) => Promise<Prepared>,
  options?: BrowserContextOptions,
) => {
  const visitors: { stranger?: Visitor<Prepared>; administrator?: Visitor<Prepared> } = {};
  let addresses: Screens = {};
  const open = async (username?: string): Promise<Visitor<Prepared>> => {
    const visited = await product.share(username, options);
    // What is of either face can be opened on it.
    if (username) await signInToPartner(visited.page);
    return { ...visited, prepared: await prepare(visited.page) };
  };
  beforeAll(async () => {
    if (names.some(isSignIn)) visitors.stranger = await open();
    const administrator = await open('sophie.super');
    visitors.administrator = administrator;
    addresses = { ...signInScreens, ...(await screens(administrator.page, names.filter(isSignedIn))) };
  });
  return (name: AnyScreen): Visitor<Prepared> & { path: string } => {
    const visitor = isSignIn(name) ? visitors.stranger : visitors.administrator;
    const path = addresses[name];
    if (!visitor || !path) throw new Error(`${name} is none of the screens of this file, or not there yet`);
    return { ...visitor, path };
  };
};
