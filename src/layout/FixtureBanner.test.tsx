import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { memberStateOf } from '../testing/memberState';
import { renderInShell } from '../testing/renderInShell';
import { FixtureBanner } from './FixtureBanner';

const text = /^Test server with fixed sample data/;

it('says that the fixture answers', async () => {
  await renderInShell(<FixtureBanner />, { state: { ...memberStateOf('member'), isFixture: true } });
  expect(screen.getByText(text)).toBeTruthy();
});

it('says nothing at the server', async () => {
  await renderInShell(<FixtureBanner />, { state: memberStateOf('member') });
  expect(screen.queryByText(text)).toBeNull();
});
