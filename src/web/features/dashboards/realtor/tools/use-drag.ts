import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { STAGES, type Stage } from '../../../../../domain/realtors/pipeline.ts'

/**
 * Cards (`data-lead`) that a mouse carries to columns (`data-stage`) of a board. Whoever uses keys or a finger has the
 * list on each card.
 */
export function useDrag(onDrop: (lead: number, stage: Stage) => void): {
  board: RefObject<HTMLDivElement | null>
  over: Stage | null
} {
  const board = useRef<HTMLDivElement>(null)
  const [over, setOver] = useState<Stage | null>(null)
  const dropped = useEffectEvent(onDrop)
  useEffect(() => {
    const element = board.current
    if (!element) return
    const stop = new AbortController()
    const listen = (
      name: 'dragstart' | 'dragover' | 'dragend' | 'drop',
      work: (event: DragEvent) => void,
    ): void => element.addEventListener(name, work, { signal: stop.signal })
    let carried: number | null = null
    listen('dragstart', (event) => {
      carried = Number(closest(event, '[data-lead]')?.dataset.lead ?? Number.NaN)
      if (Number.isNaN(carried)) carried = null
      else if (event.dataTransfer) {
        event.dataTransfer.effectAllowed = 'move'
        event.dataTransfer.setData('text/plain', String(carried))
      }
    })
    listen('dragover', (event) => {
      const stage = stageOf(event)
      if (carried === null || stage === null) return
      event.preventDefault()
      setOver(stage)
    })
    listen('dragend', () => {
      carried = null
      setOver(null)
    })
    listen('drop', (event) => {
      const stage = stageOf(event)
      if (carried === null || stage === null) return
      event.preventDefault()
      dropped(carried, stage)
      carried = null
      setOver(null)
    })
    return () => stop.abort()
  }, [])
  return { board, over }
}

const closest = (event: Event, selector: string): HTMLElement | null =>
  event.target instanceof Element ? event.target.closest<HTMLElement>(selector) : null

const stageOf = (event: Event): Stage | null => {
  const name = closest(event, '[data-stage]')?.dataset.stage
  return STAGES.find((stage) => stage === name) ?? null
}
