import { duties } from '../../domain/equipment/duties';

export const { handlers } = duties;
