import type { SvgIconComponent } from '@mui/icons-material';
import FireExtinguisherOutlined from '@mui/icons-material/FireExtinguisherOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import HealthAndSafetyOutlined from '@mui/icons-material/HealthAndSafetyOutlined';
import LocalFireDepartmentOutlined from '@mui/icons-material/LocalFireDepartmentOutlined';
import MedicalServicesOutlined from '@mui/icons-material/MedicalServicesOutlined';
import MonitorHeartOutlined from '@mui/icons-material/MonitorHeartOutlined';
import type { InfopointGroup } from '../../contract/infopoint';

/** Icons of groups, by type. */
export const groupIcons: Record<InfopointGroup['type'], SvgIconComponent> = {
  'first-aid': MedicalServicesOutlined,
  'medical-officer': MonitorHeartOutlined,
  'fire-marshall': LocalFireDepartmentOutlined,
  'fire-assistent': FireExtinguisherOutlined,
  'health-safety-officer': HealthAndSafetyOutlined,
  'work-council': GroupsOutlined,
};
