import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Shell } from '../layout/Shell';
import { renderInShell } from '../testing/renderInShell';
import { wearStyles } from '../testing/styles';
import { PrintPage } from './PrintPage';

wearStyles();

it.each(['portrait', 'landscape'] as const)('prints %s, without shell and support chat', async (orientation) => {
  await renderInShell(
    <Shell>
      <div data-support-chat>chat</div>
      <PrintPage orientation={orientation}>
        <h1>Certificate</h1>
      </PrintPage>
    </Shell>,
  );
  // jsdom knows no @page rule, so the style is read as it was written.
  const styles = [...document.querySelectorAll('style')].map((style) => style.textContent).join('');
  expect(styles).toContain(`@page{size:A4 ${orientation}`);
  expect(screen.getByRole('heading', { name: 'Certificate' })).toBeTruthy();
  expect(screen.queryByRole('banner')).toBeNull();
  expect(getComputedStyle(screen.getByText('chat')).display).toBe('none');
});
