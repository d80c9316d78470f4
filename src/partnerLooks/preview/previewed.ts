import type { LicenseeConfig } from '../../../contract/bootstrap';
import type { Mode } from '../../layout/theme/tones';
import type { TypedLooks } from '../previewLicensee';

/** Looks to preview, and in which theme. */
export interface Previewed {
  looks: TypedLooks;
  licensee: LicenseeConfig;
  mode: Mode;
}
