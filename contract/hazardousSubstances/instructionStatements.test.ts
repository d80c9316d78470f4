import { expect, it } from 'vitest';
import { instructionStatements } from './instructionStatements';
import english from './statementsInEnglish';
import german from './statementsInGerman';

const label = {
  hazardStatements: 'H225, EUH208',
  precautionaryStatements: 'P264, P280, P403+P235, P501',
  statementTexts: 'P280 Nitrilhandschuhe tragen.\nP 264: Nach Gebrauch Hände gründlich waschen.\nUnd Gesicht.',
};

it('statements say what was entered, else what the regulation has, and name those of which neither says anything', () => {
  const statements = instructionStatements(label, german, false);
  expect(statements.linesOf('hazards')).toEqual(['Flüssigkeit und Dampf leicht entzündbar.']);
  expect(statements.linesOf('protection')).toEqual([
    'Nach Gebrauch Hände gründlich waschen.',
    'Und Gesicht.',
    'Nitrilhandschuhe tragen.',
    'An einem gut belüfteten Ort aufbewahren. Kühl halten.',
  ]);
  expect(statements.gaps).toEqual(['EUH208', 'P501']);
});

it('a sheet in another language has the words of that language, and what was entered where there are none', () => {
  const statements = instructionStatements(label, english, true);
  expect(statements.linesOf('protection')).toEqual([
    'Nach Gebrauch Hände gründlich waschen.',
    'Und Gesicht.',
    'Wear protective gloves/protective clothing/eye protection/face protection/hearing protection.',
    'Store in a well-ventilated place. Keep cool.',
  ]);
});

it('what was entered of a statement that is not on the label stands there as well', () => {
  const unlabelled = { hazardStatements: null, precautionaryStatements: null, statementTexts: 'P501 Zum Sondermüll.' };
  expect(instructionStatements(unlabelled, german, false).linesOf('disposal')).toEqual(['Zum Sondermüll.']);
});
