import type { Instance } from './instance';

/** Milliseconds between two looks of the balancer: less than half of an instance's notice. */
const interval = 1_000;

/** Knows which instances are ready as a load balancer does, by asking now and then, and gives them turns. */
export const createBalancer = () => {
  const known = new Set<Instance>();
  let ready: Instance[] = [];
  let turn = 0;
  const look = async (): Promise<void> => {
    const found = await Promise.all([...known].map(async (instance) => ((await instance.isReady()) ? [instance] : [])));
    ready = found.flat();
  };
  const timer = setInterval(look, interval);
  return {
    add: async (instance: Instance): Promise<void> => {
      known.add(instance);
      await look();
    },
    remove: (instance: Instance): void => {
      known.delete(instance);
      ready = ready.filter((one) => one !== instance);
    },
    /** The instance whose turn it is. @throws if none is ready */
    next: (): Instance => {
      turn += 1;
      const instance = ready[turn % ready.length];
      if (!instance) throw new Error('no instance is ready');
      return instance;
    },
    stop: () => clearInterval(timer),
  };
};

export type Balancer = ReturnType<typeof createBalancer>;
