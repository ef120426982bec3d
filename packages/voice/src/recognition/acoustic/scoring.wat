;; What one frame sounds like, with SIMD: the hottest loops of the recogniser, for each hundredth of a second look at 126
;; codebooks of 128 densities and 5,126 senones.
;; Made into scoring.wasm.ts by `node scripts/make-scoring.mjs`.
(module
  (memory (export "memory") 0)

  ;; Puts a density in its rank at $found (four scores, then four numbers of densities); the last one falls out.
  (func $insert (param $found i32) (param $density i32) (param $score f32)
    (local $at i32)
    (local.set $at (i32.add (local.get $found) (i32.const 12)))
    (block $placed
      (loop $next
        (br_if $placed (i32.le_u (local.get $at) (local.get $found)))
        (br_if $placed (f32.ge (f32.load (i32.sub (local.get $at) (i32.const 4))) (local.get $score)))
        (f32.store (local.get $at) (f32.load (i32.sub (local.get $at) (i32.const 4))))
        (i32.store offset=16 (local.get $at) (i32.load offset=12 (local.get $at)))
        (local.set $at (i32.sub (local.get $at) (i32.const 4)))
        (br $next)))
    (f32.store (local.get $at) (local.get $score))
    (i32.store offset=16 (local.get $at) (local.get $density)))

  ;; $values: the frame's, one f32 a dimension. $densities: of each four, by dimension, four means and four weights.
  ;; $peaks: what each density says at its mean. $found is overwritten.
  (func (export "nearest")
    (param $values i32) (param $densities i32) (param $peaks i32) (param $found i32)
    (param $count i32) (param $dimensions i32)
    (local $density i32) (local $value i32) (local $end i32)
    (local $scores v128) (local $distance v128) (local $least v128) (local $nearer i32)
    (v128.store (local.get $found) (f32x4.splat (f32.const -inf)))
    (v128.store offset=16 (local.get $found) (v128.const i32x4 0 0 0 0))
    (local.set $least (f32x4.splat (f32.const -inf)))
    (local.set $end (i32.add (local.get $values) (i32.shl (local.get $dimensions) (i32.const 2))))
    (loop $four
      (local.set $scores (v128.load (local.get $peaks)))
      (local.set $value (local.get $values))
      (loop $dimension
        (local.set $distance
          (f32x4.sub (v128.load32_splat (local.get $value)) (v128.load (local.get $densities))))
        (local.set $scores
          (f32x4.sub
            (local.get $scores)
            (f32x4.mul
              (f32x4.mul (local.get $distance) (local.get $distance))
              (v128.load offset=16 (local.get $densities)))))
        (local.set $densities (i32.add (local.get $densities) (i32.const 32)))
        (local.set $value (i32.add (local.get $value) (i32.const 4)))
        (br_if $dimension (i32.lt_u (local.get $value) (local.get $end))))
      (local.set $nearer (i32x4.bitmask (f32x4.gt (local.get $scores) (local.get $least))))
      (if (local.get $nearer)
        (then
          (if (i32.and (local.get $nearer) (i32.const 1))
            (then
              (call $insert (local.get $found) (local.get $density) (f32x4.extract_lane 0 (local.get $scores)))))
          (if (f32.gt (f32x4.extract_lane 1 (local.get $scores)) (f32.load offset=12 (local.get $found)))
            (then
              (call $insert (local.get $found) (i32.add (local.get $density) (i32.const 1))
                (f32x4.extract_lane 1 (local.get $scores)))))
          (if (f32.gt (f32x4.extract_lane 2 (local.get $scores)) (f32.load offset=12 (local.get $found)))
            (then
              (call $insert (local.get $found) (i32.add (local.get $density) (i32.const 2))
                (f32x4.extract_lane 2 (local.get $scores)))))
          (if (f32.gt (f32x4.extract_lane 3 (local.get $scores)) (f32.load offset=12 (local.get $found)))
            (then
              (call $insert (local.get $found) (i32.add (local.get $density) (i32.const 3))
                (f32x4.extract_lane 3 (local.get $scores)))))
          (local.set $least (v128.load32_splat offset=12 (local.get $found)))))
      (local.set $peaks (i32.add (local.get $peaks) (i32.const 16)))
      (local.set $density (i32.add (local.get $density) (i32.const 4)))
      (br_if $four (i32.lt_u (local.get $density) (local.get $count)))))

  ;; Costs (minus logarithms) of the sums of two likelihoods each: the smaller cost, less what the other adds to it.
  ;; $gains is that by their difference from 0 to 15, $smaller from 16 to 31; beyond these it is nothing.
  (func $sum (param $one v128) (param $other v128) (param $gains v128) (param $smaller v128) (result v128)
    (local $least v128) (local $difference v128)
    (local.set $least (i8x16.min_u (local.get $one) (local.get $other)))
    (local.set $difference (i8x16.sub (i8x16.max_u (local.get $one) (local.get $other)) (local.get $least)))
    (i8x16.sub_sat_u
      (local.get $least)
      (v128.or
        (i8x16.swizzle (local.get $gains) (local.get $difference))
        (i8x16.swizzle
          (local.get $smaller)
          (i8x16.sub (local.get $difference) (i8x16.splat (i32.const 16)))))))

  ;; The weights of sixteen senones, from number $at on, with the density of one rank, and what this costs itself.
  (func $part (param $rank i32) (param $at i32) (result v128)
    (i8x16.add_sat_u
      (v128.load (i32.add (i32.load (local.get $rank)) (local.get $at)))
      (i8x16.splat (i32.load offset=16 (local.get $rank)))))

  ;; What the senones from number $at to $end cost, sixteen at a time: up to fifteen after the last are overwritten.
  ;; $ranks: of each feature, where the weights of the four nearest densities stand, and what these cost. $costs: of all
  ;; senones, i16. $gains: as for $sum, one after the other.
  (func (export "weigh")
    (param $at i32) (param $end i32) (param $ranks i32) (param $features i32) (param $costs i32) (param $gains i32)
    (local $rank i32) (local $last i32) (local $cost v128) (local $low v128) (local $high v128)
    (local $near v128) (local $far v128)
    (local.set $near (v128.load (local.get $gains)))
    (local.set $far (v128.load offset=16 (local.get $gains)))
    (local.set $last (i32.add (local.get $ranks) (i32.shl (local.get $features) (i32.const 5))))
    (local.set $costs (i32.add (local.get $costs) (i32.shl (local.get $at) (i32.const 1))))
    (loop $sixteen
      (local.set $low (v128.const i32x4 0 0 0 0))
      (local.set $high (v128.const i32x4 0 0 0 0))
      (local.set $rank (local.get $ranks))
      (loop $feature
        (local.set $cost (call $part (local.get $rank) (local.get $at)))
        (local.set $cost
          (call $sum (local.get $cost) (call $part (i32.add (local.get $rank) (i32.const 4)) (local.get $at))
            (local.get $near) (local.get $far)))
        (local.set $cost
          (call $sum (local.get $cost) (call $part (i32.add (local.get $rank) (i32.const 8)) (local.get $at))
            (local.get $near) (local.get $far)))
        (local.set $cost
          (call $sum (local.get $cost) (call $part (i32.add (local.get $rank) (i32.const 12)) (local.get $at))
            (local.get $near) (local.get $far)))
        (local.set $low (i16x8.add (local.get $low) (i16x8.extend_low_i8x16_u (local.get $cost))))
        (local.set $high (i16x8.add (local.get $high) (i16x8.extend_high_i8x16_u (local.get $cost))))
        (local.set $rank (i32.add (local.get $rank) (i32.const 32)))
        (br_if $feature (i32.lt_u (local.get $rank) (local.get $last))))
      (v128.store (local.get $costs) (local.get $low))
      (v128.store offset=16 (local.get $costs) (local.get $high))
      (local.set $costs (i32.add (local.get $costs) (i32.const 32)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $sixteen (i32.lt_u (local.get $at) (local.get $end)))))

  ;; Counts costs from the least of them. $count is at least eight; up to seven behind the last are changed too.
  (func (export "lower") (param $costs i32) (param $count i32)
    (local $at i32) (local $end i32) (local $least v128)
    (local.set $end (i32.add (local.get $costs) (i32.shl (local.get $count) (i32.const 1))))
    ;; The last eight first, as the others go by eights from the beginning.
    (local.set $least (v128.load (i32.sub (local.get $end) (i32.const 16))))
    (local.set $at (local.get $costs))
    (loop $eight
      (local.set $least (i16x8.min_s (local.get $least) (v128.load (local.get $at))))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $eight (i32.le_u (local.get $at) (i32.sub (local.get $end) (i32.const 16)))))
    ;; The least of the eight comes into every lane.
    (local.set $least (i16x8.min_s (local.get $least)
      (i8x16.shuffle 8 9 10 11 12 13 14 15 0 1 2 3 4 5 6 7 (local.get $least) (local.get $least))))
    (local.set $least (i16x8.min_s (local.get $least)
      (i8x16.shuffle 4 5 6 7 0 1 2 3 12 13 14 15 8 9 10 11 (local.get $least) (local.get $least))))
    (local.set $least (i16x8.min_s (local.get $least)
      (i8x16.shuffle 2 3 0 1 6 7 4 5 10 11 8 9 14 15 12 13 (local.get $least) (local.get $least))))
    (local.set $at (local.get $costs))
    (loop $eight
      (v128.store (local.get $at) (i16x8.sub (v128.load (local.get $at)) (local.get $least)))
      (local.set $at (i32.add (local.get $at) (i32.const 16)))
      (br_if $eight (i32.lt_u (local.get $at) (local.get $end))))))
