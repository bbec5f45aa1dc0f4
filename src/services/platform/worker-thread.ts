import { Worker, type ResourceLimits } from 'node:worker_threads'

/**
 * Starts a program beside this file in a thread of its own: what it does holds up nobody who is served here, and it can
 * be ended at any time. An error in it, running out of memory among them, ends the thread and not this process.
 * @param resourceLimits of its heap; what is beyond them raises `ERR_WORKER_OUT_OF_MEMORY`.
 */
export function startThread<Data>(
  program: URL,
  workerData: Data,
  resourceLimits?: ResourceLimits,
): Worker {
  // Nothing of ours is its business: neither secrets nor options of this process.
  const worker = new Worker(program, {
    workerData,
    env: {},
    execArgv: [],
    ...(resourceLimits ? { resourceLimits } : {}),
  })
  worker.unref()
  return worker
}
