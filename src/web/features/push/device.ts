import { request } from '../../platform/request.ts'
import type { PushState } from '../../../contracts/push/push.ts'

const PATH = '/account/push/subscription'

/** Whether this browser can show notifications of a site that is not open. */
export function canNotify(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

async function manager(): Promise<PushManager> {
  await navigator.serviceWorker.register('/service-worker.js', { type: 'module' })
  return (await navigator.serviceWorker.ready).pushManager
}

export async function isNotified(): Promise<boolean> {
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) != null
}

/** Asks for permission and subscribes this device; null when it was refused. @throws RequestError */
export async function turnOn(publicKey: string): Promise<PushState | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  const push = await manager()
  const subscription = await push.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  })
  const { endpoint, keys } = subscription.toJSON()
  return request<PushState>(PATH, { method: 'PUT', body: { endpoint, keys } })
}

/** @throws RequestError */
export async function turnOff(): Promise<PushState | null> {
  const subscription = await (await manager()).getSubscription()
  if (!subscription) return null
  const { endpoint } = subscription
  await subscription.unsubscribe()
  return request<PushState>(PATH, { method: 'DELETE', body: { endpoint } })
}
