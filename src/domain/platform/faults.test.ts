import { expect, test } from 'vitest'
import { faultOf, serverOf } from './faults.ts'

test('a fault is what the driver said, without credentials or values of the statement', () => {
  const driver = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const query = new Error('Failed query: select $1\nparams: a person', { cause: driver })
  expect(faultOf(query)).toEqual({ code: '57P01', message: 'terminating connection' })
  const refused = Object.assign(new AggregateError([new Error('connect ECONNREFUSED ::1:5432')]), {
    code: 'ECONNREFUSED',
  })
  expect(faultOf(refused).message).toBe('connect ECONNREFUSED ::1:5432')
  expect(faultOf(new Error('no postgresql://veedu:secret@db:5432/veedu')).message).toBe(
    'no postgresql://…@db:5432/veedu',
  )
  expect(faultOf('secret')).toEqual({ message: 'unknown' })
})

test('a server is named by its host and port alone', () => {
  expect(serverOf('postgresql://veedu:secret@db.example:5433/veedu?sslmode=require')).toBe(
    'db.example:5433',
  )
  expect(serverOf('postgresql://veedu:secret')).toBe('unknown')
})
