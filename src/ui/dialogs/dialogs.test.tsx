import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { startLoading } from '../../../dataProvider/loading';
import { renderInShell } from '../../testing/renderInShell';
import { wearStyles } from '../../testing/styles';
import type { DialogData } from './dialogData';
import { useConfirm } from './useConfirm';

wearStyles();

const question: DialogData = { headline: 'Archive Erika?', texts: ['She can no longer sign in.'] };

/** Asks on a click; begins the given work on a yes, as a page would. */
const Asker = ({ data, work = () => undefined }: { data: DialogData; work?: () => void }) => {
  const confirm = useConfirm();
  const [answer, setAnswer] = useState('');
  const ask = async (): Promise<void> => {
    const given = await confirm(data);
    if (given) work();
    setAnswer(`answered ${given}`);
  };
  return (
    <>
      <button type="button" onClick={ask}>
        ask
      </button>
      <p>{answer}</p>
    </>
  );
};

const open = async (data: DialogData, work?: () => void): Promise<HTMLElement> => {
  await renderInShell(<Asker data={data} work={work} />);
  fireEvent.click(screen.getByText('ask'));
  return screen.findByRole('dialog', { name: data.headline });
};

const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

describe('useConfirm', () => {
  it('shows headline, texts and list, and answers true on confirming', async () => {
    const dialog = await open({ ...question, list: ['Erika Muster', 'Max Mann'] });
    expect(within(dialog).getByText('She can no longer sign in.')).toBeTruthy();
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(2);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await screen.findByText('answered true');
    await closed();
  });

  it.each(['Cancel', 'Escape'])('answers false on %s', async (way) => {
    const dialog = await open(question);
    if (way === 'Escape') fireEvent.keyDown(dialog, { key: 'Escape' });
    else fireEvent.click(within(dialog).getByRole('button', { name: way }));
    await screen.findByText('answered false');
    await closed();
  });

  it('shows the buttons it is given, and no cancel if that is not wanted', async () => {
    const buttons = [
      { label: 'Keep', value: false },
      { label: 'Delete for good', destructive: true },
    ];
    const dialog = await open({ ...question, buttons, showCancel: false });
    expect(
      within(dialog)
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Keep', 'Delete for good']);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Keep' }));
    await screen.findByText('answered false');
  });

  it.each([
    ['small', '30rem'],
    ['medium', '40rem'],
    ['large', '50rem'],
  ] as const)('is wide as told: %s', async (width, size) => {
    const dialog = await open({ ...question, width });
    expect(getComputedStyle(dialog).maxWidth).toBe(size);
  });

  it('stays open and busy while its loaders run', async () => {
    let end = (): void => undefined;
    const work = () => {
      end = startLoading('archive', 'save');
    };
    const dialog = await open({ ...question, loaderIds: ['archive'] }, work);
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await screen.findByText('answered true');
    expect(within(dialog).getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    fireEvent.keyDown(dialog, { key: 'Escape' });
    // A dialog on its way out begins to fade at once.
    expect(dialog.parentElement?.style.opacity).not.toBe('0');
    act(() => end());
    await closed();
  });

  it('closes if the work never begins', async () => {
    const dialog = await open({ ...question, loaderIds: ['archive'] });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
    await closed();
  });
});
