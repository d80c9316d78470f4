import { ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { LanguageCode } from '../../contract/shapes/constants';
import type { TemplateDocument } from '../../contract/templates';
import { languageName } from '../../i18n/languageNames';

interface Properties {
  documents: readonly TemplateDocument[];
  chosen: LanguageCode;
  title: string;
  onChoose: (language: LanguageCode) => void;
}

/** The languages that a template is there in; nothing where there is no choice. */
export const LanguageChoice = ({ documents, chosen, title, onChoose }: Properties) => {
  const translate = useTranslate();
  if (documents.length < 2) return null;
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={chosen}
      aria-label={translate('templates.language', { title })}
      onChange={(_, wanted: LanguageCode | null) => wanted && onChoose(wanted)}
      sx={{ width: '100%' }}
    >
      {[...documents]
        .sort((one, other) => (one.language < other.language ? -1 : 1))
        .map(({ language }) => (
          <ToggleButton key={language} value={language} lang={language.slice(0, 2)} sx={{ flex: 1 }}>
            {languageName(language)}
          </ToggleButton>
        ))}
    </ToggleButtonGroup>
  );
};
