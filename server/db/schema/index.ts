export * from './clients';
export * from './members';
export * from './operations';
export * from './orgUnits';
export * from './sessions';
