import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DownloadForOfflineOutlined from '@mui/icons-material/DownloadForOfflineOutlined';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { takenSizes } from '../../authProvider/taken';
import { useStore } from '../../dataProvider/useStore';
import { useLicensee } from '../licensee/licensee';
import { paths } from '../routing/paths';
import type { ContentCardButton } from '../ui/contentCard/contentCardData';
import { showToast } from '../ui/toasts';
import { useFormat } from '../ui/useFormat';
import type { Takeable } from './take';

/** True if this browser can keep something. In development it has no service worker, which brings it back. */
const canKeep = (): boolean =>
  import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in window && 'indexedDB' in window;

/** The way to do something without a network: takes it along, and says that and how large it is. */
export const useTaking = ({ may, ...takeable }: Takeable & { may: boolean }): ContentCardButton[] => {
  const translate = useTranslate();
  const format = useFormat();
  const licensee = useLicensee();
  const sizes = useStore(takenSizes);
  const [isBusy, setBusy] = useState(false);
  const { executionUuid } = takeable;
  if (!may || !canKeep()) return [];
  const size = executionUuid === null ? undefined : sizes?.[executionUuid];
  const take = async (): Promise<void> => {
    setBusy(true);
    const { tryToTake } = await import('./tryToTake');
    const toast = await tryToTake(takeable, licensee);
    if (toast) showToast(toast);
    setBusy(false);
  };
  if (executionUuid === null || size === undefined) {
    const label = translate(`taken.button.${isBusy ? 'taking' : 'take'}`);
    const onClick = () => void take().catch(() => setBusy(false));
    return [{ label, icon: DownloadForOfflineOutlined, disabled: isBusy, onClick }];
  }
  // A sheet has no files.
  const label =
    size > 0 ? translate('taken.button.taken', { size: format.bytes(size) }) : translate('taken.button.has');
  return [{ label, icon: CheckCircleOutlined, to: paths.takenElearnings }];
};
