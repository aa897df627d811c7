;; Bits in which descriptors differ, counted by the processor's own instruction, which JavaScript has
;; no word for: 3 ns a pair instead of 25. `npm run assemble` writes hamming-binary.ts from this.
;; A descriptor is 32 bytes; `a` to `h` are the eight words of the one that is looked for.
(module
  (import "descriptors" "memory" (memory 0 65536 shared))
  ;; (place, distance)
  (import "descriptors" "found" (func $found (param i32 i32)))

  (func $word (param $low i32) (param $high i32) (result i64)
    (i64.or
      (i64.extend_i32_u (local.get $low))
      (i64.shl (i64.extend_i32_u (local.get $high)) (i64.const 32))))

  (func $differing (param $at i32) (param $one i64) (param $two i64) (param $three i64) (param $four i64)
    (result i32)
    (i32.wrap_i64
      (i64.add
        (i64.add
          (i64.popcnt (i64.xor (local.get $one) (i64.load (local.get $at))))
          (i64.popcnt (i64.xor (local.get $two) (i64.load offset=8 (local.get $at)))))
        (i64.add
          (i64.popcnt (i64.xor (local.get $three) (i64.load offset=16 (local.get $at))))
          (i64.popcnt (i64.xor (local.get $four) (i64.load offset=24 (local.get $at))))))))

  ;; Tells `found` of every descriptor from place `from` to `to` (excluded) that is nearer than `limit`.
  (func (export "findNearer") (param $from i32) (param $to i32) (param $limit i32)
    (param $a i32) (param $b i32) (param $c i32) (param $d i32)
    (param $e i32) (param $f i32) (param $g i32) (param $h i32)
    (local $one i64) (local $two i64) (local $three i64) (local $four i64) (local $distance i32)
    (local.set $one (call $word (local.get $a) (local.get $b)))
    (local.set $two (call $word (local.get $c) (local.get $d)))
    (local.set $three (call $word (local.get $e) (local.get $f)))
    (local.set $four (call $word (local.get $g) (local.get $h)))
    (block $end
      (loop $next
        (br_if $end (i32.ge_u (local.get $from) (local.get $to)))
        (local.set $distance
          (call $differing (i32.shl (local.get $from) (i32.const 5))
            (local.get $one) (local.get $two) (local.get $three) (local.get $four)))
        (if (i32.lt_u (local.get $distance) (local.get $limit))
          (then (call $found (local.get $from) (local.get $distance))))
        (local.set $from (i32.add (local.get $from) (i32.const 1)))
        (br $next))))

  ;; The place of the nearest from `from` to `to` (excluded), below its distance times 65536; -1 of none.
  (func (export "nearest") (param $from i32) (param $to i32)
    (param $a i32) (param $b i32) (param $c i32) (param $d i32)
    (param $e i32) (param $f i32) (param $g i32) (param $h i32) (result i32)
    (local $one i64) (local $two i64) (local $three i64) (local $four i64)
    (local $both i32) (local $least i32)
    (local.set $one (call $word (local.get $a) (local.get $b)))
    (local.set $two (call $word (local.get $c) (local.get $d)))
    (local.set $three (call $word (local.get $e) (local.get $f)))
    (local.set $four (call $word (local.get $g) (local.get $h)))
    (local.set $least (i32.const -1))
    (block $end
      (loop $next
        (br_if $end (i32.ge_u (local.get $from) (local.get $to)))
        (local.set $both
          (i32.or (local.get $from)
            (i32.shl
              (call $differing (i32.shl (local.get $from) (i32.const 5))
                (local.get $one) (local.get $two) (local.get $three) (local.get $four))
              (i32.const 16))))
        (if (i32.lt_u (local.get $both) (local.get $least))
          (then (local.set $least (local.get $both))))
        (local.set $from (i32.add (local.get $from) (i32.const 1)))
        (br $next)))
    (local.get $least)))
