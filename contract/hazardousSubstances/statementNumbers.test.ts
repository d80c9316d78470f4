import { describe, expect, it } from 'vitest';
import { hazardCodes, hazardCombinations, precautionaryCodes, precautionaryCombinations } from './statementCodes';
import { readStatements } from './statementNumbers';
import type { StatementKind } from './statementSpellings';

const nbsp = '\u00a0';

describe('the codes of CLP', () => {
  it.each<[StatementKind, readonly string[]]>([
    ['hazardStatements', [...hazardCodes, ...hazardCombinations]],
    ['precautionaryStatements', [...precautionaryCodes, ...precautionaryCombinations]],
  ])('are read as they are written (%s)', (kind, codes) => {
    expect(readStatements(kind, codes.join(', '))).toEqual(codes);
    expect(codes).toHaveLength(new Set(codes).size);
  });

  it('that were withdrawn are read, since old labels bear them', () => {
    expect(readStatements('hazardStatements', 'EUH006')).toEqual(['EUH006']);
    expect(readStatements('precautionaryStatements', 'P285, P307+P311')).toEqual(['P285', 'P307+P311']);
  });
});

describe('spellings with one meaning', () => {
  it.each([
    ['h225; h319', 'H225, H319'],
    ['H225 H319, H225', 'H225, H319'],
    ['H 225 | EUH 066', 'H225, EUH066'],
    ['H225/H319 und H336 & EUH-066', 'H225, H319, H336, EUH066'],
    [`H${nbsp}225,${nbsp}H–319`, 'H225, H319'],
    ['Ｈ２２５\r\nH319\n\nH336', 'H225, H319, H336'],
    ['H225: Flüssigkeit und Dampf leicht entzündbar.', 'H225'],
    ['H314 - Verursacht schwere Verätzungen, H335 – Kann die Atemwege reizen', 'H314, H335'],
    ['H225 Flüssigkeit und Dampf leicht entzündbar. H319 Verursacht schwere Augenreizung.', 'H225, H319'],
    ['H301 *, H373 **', 'H301, H373'],
    ['Flam. Liq. 2, H225; Eye Irrit. 2, H319; STOT SE 3: H336', 'H225, H319, H336'],
    ['Repr. 1B H360FD | Acute Tox. 4 *; H302', 'H360FD, H302'],
    ['H373 (Leber), H335 (Atemwege)', 'H373, H335'],
    ['H360 FD, h350I, H 360 d, H361FD', 'H360FD, H350i, H360D, H361fd'],
    ['euh201a; EUH 209 A', 'EUH201A, EUH209A'],
    ['H302 + H312 + H332', 'H302+H312+H332'],
    ['H310+H300', 'H300+H310'],
    ['H-Sätze: H225, H319', 'H225, H319'],
    ['H: H225', 'H225'],
    ['H-Sätze H 225; EUH-Sätze: EUH066', 'H225, EUH066'],
    ['H- und EUH-Sätze: H225, EUH066', 'H225, EUH066'],
    ['Gefahrenhinweise: H225', 'H225'],
    ['Hazard statements: H225', 'H225'],
    ['H statements: H225 H319', 'H225, H319'],
  ])('of H statements: %j', (text, arranged) => {
    const read = readStatements('hazardStatements', text);
    expect('rule' in read ? read : read.join(', ')).toBe(arranged);
  });

  it.each([
    ['P305+351+338', 'P305+P351+P338'],
    ['P301 + P330 + P331 BEI VERSCHLUCKEN: Mund ausspülen. KEIN Erbrechen herbeiführen.', 'P301+P330+P331'],
    ['P331 KEIN Erbrechen herbeiführen.\nP251 Nicht durchstechen', 'P331, P251'],
    ['P412 Nicht Temperaturen über 50 °C/122 °F aussetzen; P403', 'P412, P403'],
    ['P-Sätze: P210, P280', 'P210, P280'],
    ['P: P210', 'P210'],
    ['P-Sätze:\nP210\nP280', 'P210, P280'],
    ['Sicherheitshinweise P210', 'P210'],
    ['P338+P305+P351', 'P305+P351+P338'],
    // Annex IV leaves it to suppliers to combine them.
    ['P280+P264', 'P280+P264'],
  ])('of P statements: %j', (text, arranged) => {
    const read = readStatements('precautionaryStatements', text);
    expect('rule' in read ? read : read.join(', ')).toBe(arranged);
  });
});

describe('what is no statement', () => {
  it.each<[StatementKind, string, string, string]>([
    ['hazardStatements', 'H225, H999', 'hazardStatements', 'H999'],
    ['hazardStatements', 'H320', 'hazardStatements', 'H320'],
    ['hazardStatements', 'H299', 'hazardStatements', 'H299'],
    ['hazardStatements', 'H360fD', 'hazardStatements', 'H360fD'],
    ['hazardStatements', 'h360fd', 'hazardStatements', 'H360fd'],
    ['hazardStatements', 'H360X', 'hazardStatements', 'H360X'],
    ['hazardStatements', 'P210', 'hazardStatements', 'P210'],
    ['hazardStatements', 'P-Sätze: H225', 'hazardStatements', 'P-Sätze: H225'],
    ['hazardStatements', 'H-Sätze: keine', 'hazardStatements', 'H-Sätze: keine'],
    ['hazardStatements', 'H-Sätze: 225', 'hazardStatements', 'H-Sätze: 225'],
    ['hazardStatements', 'H22', 'hazardStatements', 'H22'],
    ['hazardStatements', 'H225, H31', 'hazardStatements', 'H31'],
    ['hazardStatements', 'H225, 319', 'hazardStatements', '319'],
    ['hazardStatements', 'H300+', 'hazardStatements', '+'],
    ['hazardStatements', 'R11 leicht entzündlich', 'hazardStatements', 'R11 leicht entzündlich'],
    ['hazardStatements', 'EUH208 Enthält Kolophonium (H317).', 'hazardStatements', 'H317'],
    ['hazardStatements', 'Flam. Liq. 2, Eye Irrit. 2, H319', 'hazardStatements', 'Flam. Liq. 2, H319'],
    ['hazardStatements', 'H225 entfällt', 'hazardStatements', 'entfällt'],
    ['hazardStatements', 'H225?', 'hazardStatements', '?'],
    ['hazardStatements', 'H300+H311', 'statementCombination', 'H300+H311'],
    ['precautionaryStatements', 'P301+P999', 'precautionaryStatements', 'P999'],
    ['precautionaryStatements', 'P303/361/353', 'precautionaryStatements', '361/353'],
    ['precautionaryStatements', 'P301+P301', 'statementCombination', 'P301+P301'],
    ['precautionaryStatements', 'H225', 'precautionaryStatements', 'H225'],
  ])('is told by name (%s, %j)', (kind, text, rule, code) => {
    expect(readStatements(kind, text)).toEqual({ rule, code });
  });
});
