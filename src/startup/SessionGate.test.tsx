import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { session, sessionInDoubt } from '../../authProvider';
import { memberStateForTests } from '../../authProvider/testing';
import { translateForTests } from '../../i18n/testing';
import { SessionGate } from './SessionGate';

// jsdom has no modal dialogs; that they cover everything is the browser's business.
HTMLDialogElement.prototype.showModal ??= vi.fn(function (this: HTMLDialogElement) {
  this.open = true;
});

afterEach(() => act(() => session.set(null)));

it('shows the dashboard only while somebody is signed in, and keeps what was typed while in doubt', () => {
  session.set(memberStateForTests);
  render(
    <SessionGate translate={translateForTests()}>
      <input aria-label="Name" />
    </SessionGate>,
  );
  const input = screen.getByLabelText<HTMLInputElement>('Name');
  input.value = 'Müller';
  act(() => sessionInDoubt.set(true));
  expect(screen.getByRole('dialog', { name: /Ihre Sitzung wird geprüft/ })).toBeTruthy();
  act(() => sessionInDoubt.set(false));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Müller');
  act(() => session.set(null));
  expect(screen.queryByLabelText('Name')).toBeNull();
});
