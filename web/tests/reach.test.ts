import { describe, expect, it } from 'vitest';
import { isLoopback, isPlain, reachOf } from '../src/lib/reach';

describe('the address of an invitation', () => {
  const own = { origin: 'http://127.0.0.1:8017', hostname: '127.0.0.1' };
  const lan = { origin: 'http://192.168.1.7:8017', hostname: '192.168.1.7' };

  it('is the one that the server knows', () => {
    expect(reachOf(own, ['http://192.168.1.7:8017', 'http://[fd00::7]:8017'])).toEqual({
      origin: 'http://192.168.1.7:8017',
      others: ['http://[fd00::7]:8017'],
      alone: false,
    });
  });
  it('is that of the page if others came by it', () => {
    expect(reachOf(lan, [])).toEqual({ origin: lan.origin, others: [], alone: false });
  });
  it('is known to reach nobody on the own device alone', () => {
    expect(reachOf(own, []).alone).toBe(true);
  });
  it('tells loopback names from names that begin like them', () => {
    for (const host of ['localhost', 'LOCALHOST', 'a.localhost', '127.0.0.1', '127.1.2.3', '[::1]']) expect(isLoopback(host)).toBe(true);
    for (const host of ['localhost.evil.example', '127.0.0.1.evil.example', 'play.example', '10.0.0.1', '[fd00::1]'])
      expect(isLoopback(host)).toBe(false);
  });
  it('is plain over http beyond the own device', () => {
    expect(isPlain({ protocol: 'http:', hostname: '192.168.1.7' })).toBe(true);
    expect(isPlain({ protocol: 'http:', hostname: 'localhost' })).toBe(false);
    expect(isPlain({ protocol: 'https:', hostname: 'play.example' })).toBe(false);
  });
});
