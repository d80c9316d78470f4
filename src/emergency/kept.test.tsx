import { beforeEach, describe, expect, it, vi } from 'vitest';
import { hasKeptInfopoint } from '../../authProvider/hasKeptInfopoint';
import {
  forgetInfopointOfOthers,
  keepInfopoint,
  readKeptInfopoint,
  reduceKeptInfopoint,
} from '../../authProvider/keptInfopoint';
import { shownFirst } from './shownFirst';
import { whyHidden } from './shownHelpers';
import { group, keptInfopoint, person } from './testing';

const oneDay = 24 * 60 * 60_000;
beforeEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

describe('what a device keeps', () => {
  it('is reduced to where to come to once the session is over, unless the company allows more', () => {
    keepInfopoint('nordwerk/one', keptInfopoint(false));
    expect(readKeptInfopoint()?.locations[0]?.groups).toHaveLength(1);
    reduceKeptInfopoint();
    expect(readKeptInfopoint()).toMatchObject({
      signedOut: true,
      locations: [{ assemblyPoint: 'Gate 3', groups: [] }],
    });
    keepInfopoint('nordwerk/one', keptInfopoint(true));
    reduceKeptInfopoint();
    expect(readKeptInfopoint()?.locations[0]?.groups).toHaveLength(1);
  });

  it('is nobody else’s', () => {
    keepInfopoint('nordwerk/one', keptInfopoint(true));
    forgetInfopointOfOthers('nordwerk/one');
    expect(hasKeptInfopoint()).toBe(true);
    forgetInfopointOfOthers('nordwerk/two');
    expect(hasKeptInfopoint()).toBe(false);
  });

  it('is at least the address where the device is nearly full, and nothing where it is full', () => {
    const write = Storage.prototype.setItem;
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (value.includes('171')) throw new DOMException('full', 'QuotaExceededError');
      write.call(this, key, value);
    });
    keepInfopoint('nordwerk/one', keptInfopoint(false));
    expect(readKeptInfopoint()?.locations).toMatchObject([{ city: 'Bremen', groups: [] }]);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    reduceKeptInfopoint();
    expect(hasKeptInfopoint()).toBe(false);
  });

  it('is nothing where another release or program has left something else', () => {
    for (const left of ['', 'null', '{}', '[]', '{"locations":1}']) {
      localStorage.setItem('kept.infopoint', left);
      expect(readKeptInfopoint()).toBeNull();
    }
  });
});

describe('who helps', () => {
  const copy = (signedOut: boolean, helpersAfterSignOut: boolean, readAt = 0) => ({
    ...keptInfopoint(helpersAfterSignOut),
    owner: '',
    readAt,
    signedOut,
  });

  it('shows while somebody is signed in, afterwards only where allowed, and never when it is a month old', () => {
    expect(whyHidden(copy(false, false), oneDay)).toBeNull();
    expect(whyHidden(copy(true, false), oneDay)).toBe('hidden');
    expect(whyHidden(copy(true, true), oneDay)).toBeNull();
    expect(whyHidden(copy(false, true), 31 * oneDay)).toBe('old');
  });

  it('shows as well on a device whose clock was put back by a day', () => {
    expect(whyHidden(copy(false, false, 2 * oneDay), oneDay)).toBeNull();
  });
});

describe('those who are shown first', () => {
  it('are three first-aiders, each once, those with a number in their pocket before the others', () => {
    const [desk, none] = [person(1, { phoneNumber: '+49 421 1' }), person(2)];
    const mobiles = [3, 4].map((number) => person(number, { mobileNumber: `+49 171 ${number}` }));
    const groups = [
      group('first-aid', none, desk, ...mobiles),
      group('first-aid', ...mobiles),
      group('work-council', person(5), desk),
    ];
    expect(shownFirst(groups)).toEqual({ first: [...mobiles, desk], count: 5 });
  });
});
