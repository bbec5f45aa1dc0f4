import { Worker, type ResourceLimits } from 'node:worker_threads'

/**
 * Starts a module in a worker thread. It does not block requests and can be terminated at any time; an error in it,
 * running out of memory included, ends the thread but not this process.
 * @param resourceLimits heap limits; exceeding them raises `ERR_WORKER_OUT_OF_MEMORY`.
 */
export function startWorkerThread<Data>(
  program: URL,
  workerData: Data,
  resourceLimits?: ResourceLimits,
): Worker {
  // The thread inherits neither the environment (secrets) nor the command-line options of this process.
  const worker = new Worker(program, {
    workerData,
    env: {},
    execArgv: [],
    ...(resourceLimits ? { resourceLimits } : {}),
  })
  worker.unref()
  return worker
}
