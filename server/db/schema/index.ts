export * from './clients';
export * from './files';
export * from './locations';
export * from './memberGroups';
export * from './members';
export * from './operations';
export * from './orgUnits';
export * from './sessions';
