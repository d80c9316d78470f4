import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import { useTranslate } from 'ra-core';
import { ExecutionNotice } from '../../execution/ExecutionNotice';
import { paths } from '../../layout/paths';

interface Properties {
  kind: 'overtaken' | 'ended' | 'locked' | 'notFound' | 'unread';
  /** Who keeps one out, where that is known. */
  name?: string | null;
  onAction?: () => void;
}

/** In place of a sheet: why it does not go on, and what can be done. */
export const SheetNotice = ({ kind, name = null, onAction }: Properties) => {
  const translate = useTranslate();
  const words = (part: string, params?: object) => translate(`riskSheets.notices.${kind}.${part}`, params);
  return (
    <ExecutionNotice
      icon={FactCheckOutlined}
      title={words('title')}
      text={name === null ? words('text') : words('named', { name })}
      {...(onAction && { action: { label: words('action'), onClick: onAction } })}
      leave={{ label: translate('riskSheets.toMyAssessments'), to: paths.myAssessments }}
    />
  );
};
