import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { cockpit } from '../../contract/cockpit';
import { createApi, uuidOf } from '../testing/api';
import { memberStateOf } from '../testing/memberState';
import { renderInShell } from '../testing/renderInShell';
import { wearStyles } from '../testing/styles';
import { UnitFigures } from './UnitFigures';

wearStyles();
afterEach(() => vi.unstubAllGlobals());

it('ends its numbers where the headings of their columns end: the room around a link is beside the column', async () => {
  const unit = { uuid: uuidOf(1), name: 'Production', hasUnits: false, overdue: 2, dueIn7Days: 0, dueIn30Days: 0 };
  createApi().on(cockpit.units, () => ({ units: [unit] }));
  await renderInShell(<UnitFigures />, { state: memberStateOf('admin') });
  const number = await screen.findByRole('link', { name: 'Production: 2 training tasks overdue' });
  const { paddingRight, marginRight } = getComputedStyle(number);
  expect(paddingRight).toBe('8px');
  expect(marginRight).toBe('-8px');
});
