import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext, useBlocker } from 'ra-core';
import { useState } from 'react';
import { Link, useLocation } from 'react-router';
import { beforeEach, expect, it } from 'vitest';
import { Router } from './Router';
import { routerProvider } from './routerProvider';

/** A form with something typed, as long as `isUnsaved`. */
const Form = ({ isUnsaved }: { isUnsaved: boolean }) => {
  const blocker = useBlocker(({ nextLocation }) => isUnsaved && nextLocation.pathname !== '/base/form');
  return (
    <>
      <p>{blocker.state === 'blocked' ? `leave for ${blocker.location.pathname}?` : 'nobody asks'}</p>
      <button type="button" onClick={() => blocker.proceed?.()}>
        Leave
      </button>
      <button type="button" onClick={() => blocker.reset?.()}>
        Stay
      </button>
    </>
  );
};

const Pages = () => {
  const { pathname } = useLocation();
  const [isUnsaved, setUnsaved] = useState(true);
  return (
    <>
      <h1>{pathname}</h1>
      <Link to="/other">Other</Link>
      <Link to="/form">Form</Link>
      <Link to="/third" replace>
        Third
      </Link>
      <button type="button" onClick={() => setUnsaved(false)}>
        Save
      </button>
      {pathname === '/form' && <Form isUnsaved={isUnsaved} />}
    </>
  );
};

const at = (path: string) => screen.findByRole('heading', { name: path });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));
const asks = (path: string) => screen.findByText(`leave for ${path}?`);

beforeEach(async () => {
  window.history.pushState(null, '', '/base/first');
  render(
    <Router basename="/base">
      <CoreAdminContext routerProvider={routerProvider}>
        <Pages />
      </CoreAdminContext>
    </Router>,
  );
  await at('/first');
  await follow('Form');
  await at('/form');
});

it('asks before a link leads away, stays where that is wanted, and goes on when asked to', async () => {
  await follow('Other');
  await asks('/base/other');
  await press('Stay');
  expect(window.location.pathname).toBe('/base/form');
  expect(screen.getByText('nobody asks')).toBeTruthy();
  await follow('Third');
  await asks('/base/third');
  await press('Leave');
  await at('/third');
  expect(window.location.pathname).toBe('/base/third');
});

it('asks before going back, keeps the place meanwhile, and the way back is still there', async () => {
  act(() => window.history.back());
  await asks('/base/first');
  await expect.poll(() => window.location.pathname).toBe('/base/form');
  await press('Stay');
  act(() => window.history.back());
  await asks('/base/first');
  await press('Leave');
  await at('/first');
  act(() => window.history.forward());
  await at('/form');
});

it('asks nobody once everything is saved', async () => {
  await press('Save');
  act(() => window.history.back());
  await at('/first');
  await follow('Form');
  await follow('Other');
  await at('/other');
});

it('lets a page that is no longer shown ask nothing', async () => {
  await press('Save');
  await follow('Other');
  await at('/other');
  await follow('Third');
  await at('/third');
});
