import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import type { Files } from '../server/scorm/testing';
import { begin } from './courses';
import { assignToAll, importPackages } from './packages';
import { signIn } from './people';
import { productForTests } from './productForTests';
import { type SecureProxy, startSecureProxy } from './secureProxy';

/**
 * Packages in a product behind https, where the dashboard asks browsers to part it from windows of other hosts. Content
 * is on a sub-domain of the dashboard's own domain: that is advised against, and must not be dangerous.
 */
export const proxiedPackages = <Title extends string>(packages: Record<Title, Files>) => {
  let proxy: SecureProxy;
  const product = productForTests({
    withWorker: true,
    settings: async () => {
      proxy = await startSecureProxy();
      return { PUBLIC_URL: proxy.originOf('dashboard'), CONTENT_ORIGIN: proxy.originOf('content') };
    },
  });
  beforeAll(async () => {
    proxy.lead(product.address());
    await importPackages(product, packages);
  });
  afterAll(() => proxy.close());

  /** Somebody signed in under the dashboard's https address. */
  const enter = async (username: string, options?: BrowserContextOptions): Promise<Page> => {
    const { page } = await product.visit({ baseURL: dashboard(), ignoreHTTPSErrors: true, ...options });
    await signIn(page, username);
    return page;
  };
  const dashboard = (): string => proxy.originOf('dashboard');

  let given: Promise<void> | undefined;
  const give = async (): Promise<void> => {
    const page = await enter('anna.admin');
    await assignToAll(page, Object.keys(packages));
    await page.context().close();
  };
  return {
    enter,
    /** The dashboard's origin. */
    dashboard,
    /** Begins a package's course; before the first, everybody is given all of them. @returns the execution's uuid */
    begin: async (page: Page, wanted: Title): Promise<string> => {
      given ??= give();
      await given;
      return begin(page, ({ title }) => title === wanted);
    },
    /** @returns what arrived at the API from other hosts of the same site since then, by path, with what it was answered */
    watchSameSite: (): (() => string[]) => {
      const before = proxy.sameSite.length;
      return () => proxy.sameSite.slice(before).filter((each) => each.startsWith('/api/'));
    },
  };
};
