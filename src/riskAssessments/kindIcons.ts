import type { SvgIconComponent } from '@mui/icons-material';
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined';
import ForumOutlined from '@mui/icons-material/ForumOutlined';
import type { RiskSheet } from '../../contract/riskSheets';

/** How each kind of assessment looks: asked of everybody, or looked over once. */
export const kindIcons: Record<RiskSheet['kind'], SvgIconComponent> = {
  survey: ForumOutlined,
  inspection: FactCheckOutlined,
};
