import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderInShell } from '../../testing/renderInShell';
import { ContentCard } from './ContentCard';

it('shows all that a card can hold', async () => {
  await renderInShell(
    <ContentCard
      headline="Fire safety"
      description="What to do when it burns"
      imagePath="/assets/fire.svg"
      category="E-learning"
      badges={[{ label: 'due soon', colour: 'warning' }]}
      progress={0.4}
      duration={95}
      labels={['German']}
    />,
  );
  const card = within(screen.getByRole('article', { name: 'Fire safety' }));
  for (const text of ['What to do when it burns', 'E-learning', 'due soon', '40 %', '01:35 h', 'German'])
    expect(card.getByText(text)).toBeTruthy();
  expect(card.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
});

it('offers child buttons in a menu, with their hints', async () => {
  const reset = vi.fn();
  const child = { label: 'Reset', hint: 'Begins from the start', onClick: reset };
  await renderInShell(<ContentCard headline="Fire safety" buttons={[{ label: 'More', children: [child] }]} />);
  fireEvent.click(screen.getByRole('button', { name: 'More' }));
  fireEvent.click(await screen.findByRole('menuitem', { name: /Reset.*Begins from the start/ }));
  expect(reset).toHaveBeenCalledOnce();
});

it('says why a button is disabled', async () => {
  await renderInShell(
    <ContentCard headline="Fire safety" buttons={[{ label: 'Start', to: '/start', disabled: true, hint: 'Locked' }]} />,
  );
  expect(screen.queryByRole('link', { name: 'Start' })).toBeNull();
  const button = screen.getByRole('button', { name: 'Start', description: 'Locked' });
  expect(button).toHaveProperty('disabled', true);
  fireEvent.mouseOver(button);
  expect((await screen.findByRole('tooltip')).textContent).toBe('Locked');
  // A click that begins before the tooltip has come must end on the same element.
  expect(screen.getByRole('button', { name: 'Start' })).toBe(button);
  fireEvent.mouseOut(button);
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull());
});
