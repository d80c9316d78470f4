import { expect, it } from 'vitest';
import { renderInShell } from '../../testing/renderInShell';
import { Standing } from './standing';

it('breaks no day over two lines', async () => {
  const cell = {
    proof: 'expired',
    validUntil: '2026-11-10',
    isExternal: false,
    asked: 'overdue',
    dueOn: '2026-11-08',
    completedOn: null,
  } as const;
  await renderInShell(<Standing cell={cell} />);
  const { textContent } = document.body;
  for (const day of ['10 Nov 2026', '8 Nov 2026']) expect(textContent).toContain(day.replaceAll(' ', '\u00a0'));
});
