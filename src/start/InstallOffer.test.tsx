import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { renderInShell } from '../testing/renderInShell';
import { InstallOffer } from './InstallOffer';

/** Safari on a phone, which installs by its own menu alone and offers nothing. */
const beSafari = (isInstalled: boolean): void => {
  Object.defineProperty(navigator, 'standalone', { configurable: true, value: isInstalled });
};

const Visits = () => {
  const [count, setCount] = useState(0);
  const visitAgain = (): void => {
    sessionStorage.clear();
    setCount(count + 1);
  };
  return (
    <>
      <button type="button" onClick={visitAgain}>
        Visit again
      </button>
      <InstallOffer key={count} />
    </>
  );
};

const visitAgain = (): void => void fireEvent.click(screen.getByRole('button', { name: 'Visit again' }));
const offer = () => screen.queryByRole('region', { name: 'On your home screen' });

beforeEach(() => sessionStorage.clear());
afterEach(() => {
  Reflect.deleteProperty(navigator, 'standalone');
});

it('says on Safari’s second visit which menu installs the product, until nobody wants to hear it', async () => {
  beSafari(false);
  await renderInShell(<Visits />);
  expect(offer()).toBeNull();
  visitAgain();
  expect(offer()?.textContent).toContain('Add to Home Screen');
  expect(screen.queryByRole('button', { name: 'Install' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Don’t show again' }));
  visitAgain();
  expect(offer()).toBeNull();
});

it('offers nothing where it is installed, or the browser installs nothing', async () => {
  beSafari(true);
  await renderInShell(<Visits />);
  visitAgain();
  expect(offer()).toBeNull();
  Reflect.deleteProperty(navigator, 'standalone');
  visitAgain();
  expect(offer()).toBeNull();
});
