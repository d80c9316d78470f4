import { Button, Skeleton, ToggleButton, ToggleButtonGroup } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { type LanguageCode, languageCodes } from '../../../contract/shapes/constants';
import { toBcp47 } from '../../../contract/shapes/languages';
import { languageName } from '../../../i18n/languageNames';
import { detailsPath } from '../../generator/paths';
import { usePlace } from '../../generator/resourceContext';
import { useDocumentTitle } from '../../page/useDocumentTitle';
import { NotRead } from '../../ui/NotRead';
import { PrintBar } from '../../ui/PrintBar';
import { PrintPage } from '../../ui/PrintPage';
import { useLanguage } from '../../ui/useLanguage';
import { InstructionSheet } from './InstructionSheet';
import { ReleaseButton } from './ReleaseButton';
import { useInstruction } from './useInstruction';
import { useStatementWords } from './useStatementWords';
import { useTranslateIn } from './useTranslateIn';

/** The operating instruction of a substance, to hang on the wall: on a sheet of A4, in one of our languages. */
export const InstructionPage = () => {
  const translate = useTranslate();
  const { uuid = '' } = useParams();
  const place = usePlace('hazardousSubstances');
  const [language, setLanguage] = useState<LanguageCode>(useLanguage());
  const translateIn = useTranslateIn(language);
  const words = useStatementWords(language);
  const { data, error, refetch } = useInstruction(uuid);
  const title = translate('hazardousSubstances.instruction.title');
  useDocumentTitle(data ? `${title} ${data.substance.designation}` : title);
  if (error && !data) return <NotRead onRetry={() => void refetch()} />;
  return (
    <>
      <PrintBar>
        <Button variant="contained" disabled={!data || !translateIn || !words} onClick={() => window.print()}>
          {translate('hazardousSubstances.instruction.submit')}
        </Button>
        {data && words && <ReleaseButton substance={data.substance} words={words} />}
        <ToggleButtonGroup
          exclusive
          size="small"
          value={language}
          aria-label={translate('hazardousSubstances.instruction.language')}
          onChange={(_, chosen: LanguageCode | null) => chosen && setLanguage(chosen)}
        >
          {languageCodes.map((code) => (
            <ToggleButton key={code} value={code} lang={toBcp47(code)}>
              {languageName(code)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <Button color="inherit" component={Link} to={detailsPath(place, uuid)} sx={{ ml: 'auto' }}>
          {translate('hazardousSubstances.instruction.back')}
        </Button>
      </PrintBar>
      <PrintPage>
        {data && translateIn && words ? (
          <InstructionSheet instruction={data} language={language} translate={translateIn} words={words} />
        ) : (
          <Skeleton variant="rounded" height={480} />
        )}
      </PrintPage>
    </>
  );
};
