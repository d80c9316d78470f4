import { act, render } from '@testing-library/react';
import { type ContextType, Suspense, use } from 'react';
import { expect, it, vi } from 'vitest';
import * as requests from '../../../dataProvider/request';
import { defaultLicensee } from '../../licensee/licensee';
import { SignInContext } from '../context';
import { SingleSignOnPage } from './SingleSignOnPage';

const uuid = '01890a5d-ac96-774b-bcce-000000000001';
const context = { translate: (key: string) => key, language: 'de_DE', licensee: defaultLicensee } as unknown;
const late = new Promise((resolve) => setTimeout(resolve));

/** Suspends the first render, whose state is lost with it. */
const Late = () => {
  use(late);
  return null;
};

it('sends the answer of the address once, also where React begins its first render anew', async () => {
  window.history.replaceState(null, '', `/auth/single-sign-on/${uuid}?code=abc&state=x`);
  vi.stubGlobal('fetch', () => new Promise(() => undefined));
  const sent = vi.spyOn(requests, 'requestRoute').mockReturnValue(new Promise(() => undefined));
  await act(async () => {
    render(
      <SignInContext value={context as ContextType<typeof SignInContext>}>
        <Suspense>
          <SingleSignOnPage companyUuid={uuid} />
          <Late />
        </Suspense>
      </SignInContext>,
    );
  });
  await act(() => late);
  expect(sent.mock.calls.map(([, body]) => body)).toMatchObject([{ answer: '?code=abc&state=x' }]);
  expect(window.location.search).toBe('');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});
