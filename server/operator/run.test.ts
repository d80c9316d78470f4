import { describe, expect, it } from 'vitest';
import { commands } from './commands';
import { setUpOperator } from './operatorHarness';

const { state, run } = setUpOperator();

describe('help', () => {
  it('lists every command with every option', async () => {
    expect(await run('--help')).toBe(0);
    const all = state.printed.join('\n');
    for (const { name, options } of commands) {
      expect(all).toContain(name);
      for (const option of Object.keys(options)) expect(all).toContain(`--${option}`);
    }
  });
  it('is also given for one command, and for none', async () => {
    expect(await run('set-flag', '--help')).toBe(0);
    expect(state.printed[0]).toContain('set-flag');
    expect(state.printed.join()).not.toContain('create-client');
    expect(await run()).toBe(0);
  });
});

describe('bad input', () => {
  it.each([
    ['an unknown command', ['make-coffee'], /no command make-coffee/],
    ['an unknown option', ['list-clients', '--colour', 'red'], /--colour/],
    ['a word too many', ['list-clients', 'please'], /please/],
    ['a missing value', ['create-licensee', '--identifier'], /--identifier/],
    ['missing options', ['create-licensee'], /^--identifier is missing; --name is missing$/],
    ['an identifier that is none', ['create-licensee', '--identifier', 'Ampel', '--name', 'A'], /^--identifier needs/],
    ['a client that is not there', ['set-maximum', '--client', 'nobody', '--maximum-members', '5'], /no client nobody/],
    ['a number that is none', ['set-maximum', '--client', 'nobody', '--maximum-members', '1e3'], /whole number/],
    ['a number too small', ['set-maximum', '--client', 'nobody', '--maximum-members', '0'], /too small/],
    ['a flag that is none', ['set-flag', '--client', 'abc', '--flag', 'x', '--value', 'on'], /one of elearnings,/],
    ['a value that is none', ['set-flag', '--client', 'abc', '--flag', 'calendar', '--value', '1'], /one of on, off/],
    ['a colour that is none', ['set-licensee', '--identifier', 'abc', '--light-primary', 'red'], /--light-primary/],
    ['a script as link', ['set-licensee', '--identifier', 'abc', '--licensee-link', 'javascript:alert(1)'], /-link/],
    [
      'a picture outside',
      ['set-licensee', '--identifier', 'abc', '--mood', '/assets/../x.svg'],
      /^--mood names no picture/,
    ],
    ['a licensee that is not there', ['set-licensee', '--identifier', 'abc'], /no licensee abc/],
  ])('is refused in one line with exit code 2: %s', async (_, args, complaint) => {
    expect(await run(...args)).toBe(2);
    expect(state.printed).toEqual([]);
    expect(state.complaints).toEqual([expect.stringMatching(complaint)]);
    expect(state.complaints[0]).not.toContain('\n');
  });
});
