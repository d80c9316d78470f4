import { inspections } from '../../domain/equipment/inspections';

export const { handlers } = inspections;
