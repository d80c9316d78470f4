import { languageCodes } from '../../../contract/shapes/constants';
import { toBcp47 } from '../../../contract/shapes/languages';
import { languageName } from '../../../i18n/languageNames';
import { useSignIn } from '../context';
import { Choice } from './Choice';

const options = languageCodes.map((code) => ({
  value: code,
  label: languageName(code),
  face: code.slice(0, 2).toUpperCase(),
  language: toBcp47(code),
}));

/** The languages; the choice is remembered on this device. */
export const LanguageSwitch = () => {
  const { translate, language, changeLanguage } = useSignIn();
  return (
    <Choice
      label={translate('common.language')}
      options={options}
      chosen={language}
      // Without a network the language stays as it is.
      onChoose={(code) => void changeLanguage(code).catch(() => undefined)}
    />
  );
};
